import { useQueryClient } from '@tanstack/react-query'

const touched = /^(media|mediaBrowse|mediaOrganise|contents|userData|userMarks|library|bin)\./

/** Lets everything be read anew that shows media, their contents, or what people made of them. */
export function useRefreshLibrary() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey: [call] }) => typeof call === 'string' && touched.test(call) })
}
