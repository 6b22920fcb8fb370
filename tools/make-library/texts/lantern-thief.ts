import type { Story } from './story.ts'

export const lanternThief: Story = {
  title: 'The Lantern Thief',
  author: 'Ada Marlowe',
  language: 'en',
  chapters: [
    {
      title: '1. The Street That Went Dark',
      paragraphs: [
        'On the first night of autumn somebody stole the lantern from the corner of Quill Street. By morning there was only the iron hook, swinging a little, although there was no wind.',
        'Nobody minded much. It had been a poor lantern, and Quill Street was a poor street, and people who live there learn to find their keyholes by touch.',
        'On the second night the lantern of Tallow Lane was gone. On the third, both lamps of the Bridge of Sighing Dogs. On the fourth night Constable Wren was told to stop it, and was given for that purpose a whistle, a notebook, and no lantern at all.',
        '"There are none left to give you," said the sergeant, and he had the grace to look ashamed.',
        'So Constable Wren stood in the dark at the end of the harbour, and listened.',
      ],
    },
    {
      title: '2. What the Dark Sounded Like',
      paragraphs: [
        'It is not true that darkness is silent. It is full of small sounds that the light is too proud to notice. Wren heard rope complain against wood. She heard a cat change its mind. She heard the tide counting the stones of the quay and losing count and beginning again.',
        "And a little after two o'clock she heard somebody walking above her, on the roofs, with the careful steps of a person who is carrying something that must not be spilled.",
        'She did not blow the whistle. Afterwards, in her report, she was never able to say why. She took off her boots, tied them around her neck by the laces, and climbed.',
        'From the roof of the ropeworks she saw it: a thin figure, a long coat, and under the coat a glow like a coal in a cupped hand. It crossed the ridge, slid down the slates beyond, and went towards the hill where nobody lives.',
      ],
    },
    {
      title: '3. The House of Four Hundred Lamps',
      paragraphs: [
        'There is an observatory on the hill. It has had no roof since the great storm, and no astronomer since the year after. Wren had been told as a child that it was haunted by numbers.',
        'Now every window was bright. They stood on the floor and on the stairs, they hung from the brass bones of the broken telescope: the lanterns of Quill Street and Tallow Lane, ship lamps, coach lamps, a night light in the shape of an owl. There must have been four hundred.',
        'In the middle of them sat a boy of about eleven, with a burnt thumb and the expression of someone interrupted at sums.',
        '"You are standing on Cassiopeia," he said. "Would you mind?"',
        'Wren looked down. The lanterns were not standing anywhere at all. They were standing in places. She moved her foot.',
      ],
    },
    {
      title: '4. A Map of Everything Missing',
      paragraphs: [
        'His name was Ives, and his grandmother had been the last astronomer. She was going blind now, in the small room under the dome, and what she missed most was the sky.',
        '"She can still see bright things," Ives said, "if they are near. So I thought I would bring it nearer."',
        'He had done it properly, from her own charts. Big lamps for big stars; blue glass, where he could get it, for the hot ones. He was short of red. He had his eye on the port light of the mail boat, and he was honest enough to say so.',
        "Wren opened her notebook, and closed it again. There was a chair by the old lady's bed. She sat in it until morning, and was told the names of everything.",
      ],
    },
    {
      title: '5. The Report',
      paragraphs: [
        'The report of Constable Wren is kept in the town hall, in a drawer that sticks. It is very short. It says that the lanterns were found, that they were in use, and that the thief was the night, which had taken something first.',
        'What happened next is not in any drawer. On the last evening of the year the people of the harbour walked up the hill, every one of them, and each carried a light from home. They stood where a boy with a burnt thumb told them to stand. There were enough for the whole of winter, down to the faintest star in the tail of the Bear.',
        'The old lady was carried out in her chair. She looked for a long time.',
        '"You have Vega a little too far to the left," she said at last; and the baker, who was Vega, took one step to the right.',
      ],
    },
  ],
}
