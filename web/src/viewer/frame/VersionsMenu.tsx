import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { isOfVersion, listVersions, versionFacts } from '../content/versions.ts'

interface Props {
  content: ViewedContent
  file: MediaFile | undefined
  onChoose(file: MediaFile): void
}

/** The versions of a content; with a single one there is nothing to choose. */
export function VersionsMenu({ content, file, onChoose }: Props) {
  const { t } = useTranslation()
  const versions = listVersions(content.files)
  if (versions.length < 2) return null
  const name = t('viewer.versions')
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon variant="transparent" c="inherit" size="lg" aria-label={name} title={name}>
          <IconVersions />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{name}</Menu.Label>
        <Menu.RadioGroup
          value={String(versions.findIndex((version) => file && isOfVersion(version, file)))}
          onChange={(value) => {
            const chosen = versions[Number(value)]
            if (chosen && !(file && isOfVersion(chosen, file))) onChoose(chosen.file)
          }}
        >
          {versions.map((version, index) => (
            <Menu.RadioItem key={version.file.id} value={String(index)} closeMenuOnClick disabled={version.file.state !== 'available'}>
              <Text size="sm" fw={600}>
                {t(`viewer.rendererNames.${version.file.renderer}`)}
                {version.parts > 1 && ` · ${t('viewer.parts', { count: version.parts })}`}
              </Text>
              <Text size="xs" c="dimmed">
                {[
                  ...versionFacts(version),
                  version.file.probe?.isCut && t('media.cut'),
                  version.file.state === 'available' ? undefined : t('viewer.notThere'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
