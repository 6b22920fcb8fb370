export interface Cell {
  row: number
  column: number
}
interface Keys {
  key: string
  ctrlKey: boolean
}

/** The cell to which a key leads from another one in a grid of so many rows and columns; undefined for keys that lead nowhere. */
export function moveBy({ key, ctrlKey }: Keys, { row, column }: Cell, rows: number, columns: number): Cell | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  const to: Record<string, Cell> = ctrlKey
    ? { Home: { row: 0, column: 0 }, End: { row: lastRow, column: lastColumn } }
    : {
        ArrowUp: { row: Math.max(0, row - 1), column },
        ArrowDown: { row: Math.min(lastRow, row + 1), column },
        ArrowLeft: { row, column: Math.max(0, column - 1) },
        ArrowRight: { row, column: Math.min(lastColumn, column + 1) },
        Home: { row, column: 0 },
        End: { row, column: lastColumn },
        PageUp: { row: 0, column },
        PageDown: { row: lastRow, column },
      }
  return to[key]
}

function follow(grid: HTMLElement, event: KeyboardEvent): void {
  const { row, column } = event.target instanceof HTMLElement ? event.target.dataset : {}
  if (row === undefined || column === undefined || event.altKey || event.metaKey || event.shiftKey) return
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-row][data-column]')]
  const most = (name: 'row' | 'column') => Math.max(...cells.map((cell) => Number(cell.dataset[name]))) + 1
  const to = moveBy(event, { row: Number(row), column: Number(column) }, most('row'), most('column'))
  if (!to) return
  event.preventDefault()
  cells.find((cell) => cell.dataset['row'] === String(to.row) && cell.dataset['column'] === String(to.column))?.focus()
}

/** As the ref of a grid: arrow keys, Home and End move the focus among its cells, which say where they are in data-row and data-column. */
export function moveByKeys(grid: HTMLElement | null): (() => void) | undefined {
  if (!grid) return undefined
  const listen = (event: KeyboardEvent) => follow(grid, event)
  grid.addEventListener('keydown', listen)
  return () => grid.removeEventListener('keydown', listen)
}
