import { useVisitorSetUp } from '../api/session/use-set-up.ts'

/** Whether a visitor may make an account here; undefined until that is known. */
export function useMayRegister(): boolean | undefined {
  const { setUp } = useVisitorSetUp()
  // The page of the registration says what is wrong.
  if (setUp.isError) return true
  return setUp.data && (setUp.data.needed || setUp.data.registration)
}
