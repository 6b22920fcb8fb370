import { expect, test } from 'vitest'
import { type SheetTargets, actionsFor } from './sheet-actions.ts'

const targets: SheetTargets = { allIssues: () => undefined, mediaIssues: () => undefined, addIssue: () => undefined }
const names = (privileges: string[], mediaId?: number, given = targets, loggedIn = true) =>
  actionsFor({ loggedIn, privileges: new Set(privileges) }, mediaId, given).map(({ name }) => name)

test('all issues are for holders of VIEW_ALL_ISSUES', () => {
  expect(names([])).toEqual([])
  expect(names(['VIEW_ALL_ISSUES'])).toEqual(['allIssues'])
})

test('the other two ask for a media in the address', () => {
  expect(names([], 3)).toEqual(['mediaIssues', 'addIssue'])
  expect(names(['VIEW_ALL_ISSUES'], 3)).toEqual(['allIssues', 'mediaIssues', 'addIssue'])
})

test('a visitor may look and not report', () => {
  expect(names([], 3, targets, false)).toEqual(['mediaIssues'])
})

test('an action that leads nowhere is not shown', () => {
  expect(names(['VIEW_ALL_ISSUES'], 3, {})).toEqual([])
})
