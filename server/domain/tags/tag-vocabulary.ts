import type { tagGroupNames } from '@amn/contract/values'

type TagGroup = (typeof tagGroupNames)[number]
interface FoundTag {
  group: TagGroup
  name: string
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/[’`]/g, "'").trim()
const listed = (text: string) => text.split(',').map((name) => fold(name))

/** Names by which catalogues call the same thing, and the one that is used here. */
const sameAs = new Map(
  Object.entries({
    'science fiction': 'Sci-Fi',
    scifi: 'Sci-Fi',
    shonen: 'Shounen',
    shojo: 'Shoujo',
    "boys' love": 'Boys Love',
    'shounen ai': 'Boys Love',
    "girls' love": 'Girls Love',
    'shoujo ai': 'Girls Love',
    'magical girls': 'Mahou Shoujo',
    'magical girl': 'Mahou Shoujo',
    children: 'Kids',
    child: 'Kids',
    sport: 'Sports',
  }),
)

const groups: Record<Exclude<TagGroup, 'General'>, string[]> = {
  Demographic: listed('Shounen, Shoujo, Seinen, Josei, Kids, Young Adult, Juvenile Fiction, Juvenile Nonfiction'),
  Genre:
    listed(`Action, Adventure, Animation, Avant Garde, Award Winning, Biography, Boys Love, Comedy, Crime, Documentary, Drama, Ecchi, Erotica, Family,
    Fantasy, Girls Love, Gourmet, Hentai, History, Horror, Mahou Shoujo, Mecha, Music, Musical, Mystery, Paranormal, Philosophical, Poetry, Psychological,
    Reality, Romance, Sci-Fi, Slice of Life, Soap, Sports, Superhero, Supernatural, Suspense, Talk, Thriller, Tragedy, War, Western, Wuxia`),
  CharactersTypes:
    listed(`Adult Cast, Age Regression, Agender, Aliens, Amnesia, Angels, Anthropomorphic, Anthropomorphism, Anti-Hero, Artificial Intelligence,
    Asexual, Butler, Centaur, Chimera, Chuunibyou, Clone, Cosplay, Crossdressing, Cyborg, Delinquents, Demons, Detective, Dinosaurs, Dissociative Identities,
    Dragons, Dullahan, Elf, Ensemble Cast, Female Protagonist, Ghost, Ghosts, Goblin, Gods, Gyaru, Hikikomori, Idol, Idols (Female), Idols (Male),
    Kemonomimi, Kuudere, Maid, Maids, Male Protagonist, Mermaid, Monster Girl, Monster Girls, Monsters, Nekomimi, Ninja, Nun, Office Lady, Office Workers,
    Oiran, Ojou-sama, Orphan, Pets, Pirates, Pirate, Police, Primarily Adult Cast, Primarily Animal Cast, Primarily Child Cast, Primarily Female Cast,
    Primarily Male Cast, Primarily Teen Cast, Robots, Robot, Samurai, Shrine Maiden, Skeleton, Succubus, Tanned Skin, Teacher, Tomboy, Tsundere, Twins,
    Vampire, Vampires, Vikings, Villainess, Werewolf, Witch, Yandere, Zombie, Zombies, Youkai, Angel, Demon, Alien, Android, Elves, Ninjas`),
  PlaceAndTime:
    listed(`Achronological Order, Afterlife, Alternate Universe, Alternative Past, Alternative Present, Anachronism, Augmented Reality, Bar,
    Boarding School, Circus, College, Dungeon, Dystopian, Earth, Ocean, Sky, Foreign, Future, Historical, Hospital, Island, Desert, Language Barrier, Middle East,
    Asia, Japan, Europe, Africa, Americas, New York, Outdoor, Outdoor Activities, Past, Present, Post-Apocalyptic, Post Apocalypse, Prison, Rural,
    Countryside, School, School Club, School Life, High School, Middle School, Elementary School, All Girls School, Space, Time Skip, Urban, Urban Fantasy,
    Victorian Period, Virtual Reality, Virtual World, Work, Workplace, Military School, World War I, World War II, Feudal Warfare, Other Planet,
    Parallel Universe, Fantasy World, Alternative Universe, Dark Future`),
}
const groupByName = new Map(
  (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) => groups[group].map((name): [string, TagGroup] => [name, group])),
)

const ownName = (name: string) => sameAs.get(fold(name)) ?? name.trim().replaceAll(/\s+/g, ' ')

/** The group to which a name belongs in every source alike; what is not known, the one that this source means. */
export const groupOf = (name: string, fallback: TagGroup = 'General'): TagGroup => groupByName.get(fold(ownName(name))) ?? fallback

/** A tag by the one name that is used here, in its group. */
export const tagOf = (name: string, fallback?: TagGroup): FoundTag => ({ group: groupOf(name, fallback), name: ownName(name) })

/** Every tag once: in the first group that has its name. */
export function uniqueTags(tags: readonly FoundTag[]): FoundTag[] {
  const seen = new Set<string>()
  return tags.filter(({ name }) => name !== '' && seen.size < seen.add(fold(name)).size)
}
