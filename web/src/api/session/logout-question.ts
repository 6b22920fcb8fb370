import { create } from 'zustand'

/** How many contents a logout would delete from this device; 0: nothing is asked. */
export const useLogoutQuestion = create<{ kept: number }>(() => ({ kept: 0 }))

export const askLogout = (kept: number) => useLogoutQuestion.setState({ kept })
export const closeLogoutQuestion = () => askLogout(0)
