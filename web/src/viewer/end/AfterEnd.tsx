import type { ViewedContent } from '@amn/contract/media/content'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import { PlayButton } from '../../ui/media/PlayButton.tsx'
import { SimilarCards } from '../../ui/media/SimilarCards.tsx'
import classes from './end.module.css'
import { ScoreLine } from './ScoreLine.tsx'
import { useAfterEnd } from './use-after-end.ts'

/** What there is to do once the last part of a title is over: give it a score, go on with what belongs to it, or with something like it. */
export function AfterEnd({ content, after }: { content: ViewedContent; after: ReturnType<typeof useAfterEnd> }) {
  const { t } = useTranslation()
  const { media, next, similar } = after
  return (
    <Stack className={classes.after} gap="lg">
      {media?.myData && <ScoreLine media={media} />}
      {next && (
        <section className={classes.next} aria-label={t('viewer.end.next')}>
          <Text size="sm" c="dimmed">
            {next.from ? t('viewer.end.nextIn', { name: next.from }) : t('viewer.end.next')}
          </Text>
          <Title order={3} size="h4">
            {next.media.title}
          </Title>
          <Group gap="sm" mt="xs">
            {next.play && <PlayButton media={next.media} next={next.play} />}
            <Button
              variant="default"
              leftSection={<IconInfoCircle size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/media/$id" params={{ id: next.media.id }} search={{ type: next.media.amnMediaType }} {...props} />
              )}
            >
              {t('ui.details')}
            </Button>
          </Group>
        </section>
      )}
      {similar.length > 0 && (
        <div className={classes.similar}>
          <Row title={t('viewer.end.similar', { title: content.mediaTitle })}>
            <SimilarCards items={similar} />
          </Row>
        </div>
      )}
    </Stack>
  )
}

/** The same below the last page of what is read. */
export function AfterPages({ content }: { content: ViewedContent }) {
  return <AfterEnd content={content} after={useAfterEnd(content)} />
}
