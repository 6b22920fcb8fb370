import { expect, it } from 'vitest'
import { type Commits, groupCommit } from './group-commit.ts'

/** A disk that fails where it is told to. */
function failingDisk(fails: { commit?: boolean; rollback?: boolean }) {
  let isOpen = false
  const failure = new Error('disk I/O error')
  const explained: unknown[] = []
  const commits: Commits = {
    begin: async () => {
      isOpen = true
    },
    commit: () => {
      if (fails.commit) throw failure
      isOpen = false
    },
    rollback: () => {
      if (fails.rollback) throw failure
      isOpen = false
    },
    savepoint: () => undefined,
    release: () => undefined,
    rollbackToSavepoint: () => undefined,
    isInTransaction: () => isOpen,
    explain: (error) => {
      explained.push(error)
      return error
    },
  }
  return { commits, explained }
}

it.each([{ commit: true }, { commit: true, rollback: true }])(
  'rejects every work of a transaction that cannot be committed: %o',
  async (fails) => {
    const { commits, explained } = failingDisk(fails)
    const queue = groupCommit(commits)
    const settled = await Promise.allSettled([queue.add(async () => 1), queue.add(async () => 2)])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(explained.length).toBeGreaterThan(0)
  },
)

it('goes on after a transaction that could not be committed', async () => {
  const fails = { commit: true }
  const queue = groupCommit(failingDisk(fails).commits)
  await expect(queue.add(async () => 1)).rejects.toThrow('disk')
  fails.commit = false
  expect(await queue.add(async () => 2)).toBe(2)
})

it('finishes what is queued before it closes and takes nothing more', async () => {
  const queue = groupCommit(failingDisk({}).commits)
  const work = queue.add(async () => 1)
  await queue.close()
  expect(await work).toBe(1)
  await expect(queue.add(async () => 2)).rejects.toMatchObject({ code: 'BUSY' })
})

it('lets what a work has started transact after that work has ended', async () => {
  const queue = groupCommit(failingDisk({}).commits)
  const later = await queue.add(async () => ({ start: () => queue.add(async () => 2) }))
  expect(await later.start()).toBe(2)
})
