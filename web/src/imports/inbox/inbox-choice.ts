import type { FolderTree } from '../../ui/folders/folder-tree.ts'

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`)

/** Whether a line is chosen by itself or with a folder above it, or only something in it is. */
export function stateOf(chosen: ReadonlySet<string>, path: string): boolean | 'mixed' {
  if (chosen.has(path) || [...chosen].some((one) => isBelow(path, one))) return true
  return [...chosen].some((one) => isBelow(one, path)) ? 'mixed' : false
}

const childrenOf = (tree: FolderTree, path: string) =>
  (tree.branches.get(path)?.folders ?? []).filter(({ readable }) => readable).map((entry) => entry.path)

/** Marks a line, or takes the mark away; out of a folder that is marked as a whole, all but that line stay. */
export function toggleChoice(tree: FolderTree, chosen: ReadonlySet<string>, path: string): Set<string> {
  const next = new Set(chosen)
  if (stateOf(chosen, path) !== true) {
    for (const one of chosen) if (isBelow(one, path)) next.delete(one)
    next.add(path)
    const parent = parentOf(path)
    const isWhole = parent !== '' && tree.branches.get(parent)?.cursor === null && childrenOf(tree, parent).every((one) => next.has(one))
    return isWhole ? toggleChoice(tree, next, parent) : next
  }
  let above: string | undefined = [...chosen].find((one) => one === path || isBelow(path, one))
  while (above !== undefined && above !== path) {
    next.delete(above)
    const children = childrenOf(tree, above)
    for (const child of children) next.add(child)
    above = children.find((child) => child === path || isBelow(path, child))
  }
  next.delete(path)
  return next
}
