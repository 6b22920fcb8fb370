import type { Plugin, Rolldown } from 'vite'

/** The screens that are opened by their address most often; the server tells the page of each what to load. */
const screens = ['src/start/StartPage.tsx', 'src/media/MediaList.tsx', 'src/media/MediaView.tsx', 'src/viewer/Viewer.tsx']

type Bundle = Rolldown.OutputBundle

/** A chunk and all that it needs before it can run. */
function withImports(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const needed of chunk.imports) withImports(bundle, needed, found)
  return found
}

const stylesOf = (bundle: Bundle, name: string): string[] => {
  const chunk = bundle[name]
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
}

/** Writes `screens.json`: by the name of a screen, the scripts and styles that are needed beside those of every page, so that a browser loads all of them at once. */
export function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(bundle, fileName)]))
      const files = screens.map((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
        if (!chunk) throw new Error(`${module} is not a chunk of its own`)
        const scripts = [...withImports(bundle, chunk.fileName)].filter((name) => !first.has(name))
        return [chunk.name, [...scripts, ...scripts.flatMap((name) => stylesOf(bundle, name))].map((name) => `/${name}`)] as const
      })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}
