import { useComputedColorScheme, VisuallyHidden } from '@mantine/core'
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'
import classes from './charts.module.css'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** One of the things that are compared; `values` has one number for each label. */
export interface Series {
  name: string
  colour: string
  /** A colour for each bar instead. */
  colours?: readonly string[]
  values: readonly number[]
}

interface Props {
  /** What the chart shows, for whoever does not see it. */
  label: string
  labels: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
  /** Marks of the axis; as the values where there is none. */
  formatAxis?: (value: number) => string
  /** What the distance of two marks is a round multiple of, such as an hour in seconds. */
  unit?: number
  isHorizontal?: boolean
}

const mostOf = (labels: readonly string[], series: readonly Series[]): number =>
  Math.max(0, ...labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)))

/** A round distance of marks, of which there are four or five: one, two or five times a power of ten of the unit. */
export function stepOf(most: number, unit: number): number {
  const rough = Math.max(1, most / unit / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power * unit
}

/** The radius of a bar's end, in pixels. */
const rounding = 4

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Bars, stacked where there are several series, with the same numbers as a table for screen readers. */
export function BarChart({ label, labels, series, format, formatAxis = format, unit = 1, isHorizontal = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scheme = useComputedColorScheme()
  useEffect(() => {
    if (!canvas.current) return
    const [text, line] = [token('--amn-text-2'), token('--amn-line')]
    const names = {
      stacked: true,
      grid: { display: false },
      border: { display: false },
      ticks: { color: text, autoSkipPadding: 8, maxRotation: 0 },
    }
    const values = {
      stacked: true,
      beginAtZero: true,
      grid: { color: line },
      border: { display: false },
      ticks: {
        color: text,
        maxTicksLimit: 6,
        maxRotation: 0,
        callback: (value: string | number) => formatAxis(Number(value)),
        stepSize: stepOf(mostOf(labels, series), unit),
      },
    }
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: [...labels],
        datasets: series.map(({ name, colour, colours, values: data }) => ({
          label: name,
          data: [...data],
          backgroundColor: colours ? [...colours] : colour,
          borderRadius: rounding,
          maxBarThickness: 36,
        })),
      },
      options: {
        indexAxis: isHorizontal ? 'y' : 'x',
        maintainAspectRatio: false,
        animation: false,
        font: { family: getComputedStyle(document.body).fontFamily },
        interaction: { mode: 'index', intersect: false, axis: isHorizontal ? 'y' : 'x' },
        scales: isHorizontal ? { x: values, y: names } : { x: names, y: values },
        plugins: {
          tooltip: {
            filter: ({ raw }) => Number(raw) > 0,
            callbacks: { label: ({ dataset, raw }) => `${series.length > 1 ? `${dataset.label}: ` : ''}${format(Number(raw))}` },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [labels, series, format, formatAxis, unit, isHorizontal, scheme])
  return (
    <>
      <div className={classes.canvas} style={isHorizontal ? { height: `${labels.length * 34 + 30}px` } : undefined}>
        <canvas ref={canvas} aria-hidden />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((name, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map((one) => (
                  <td key={one.name}>{format(one.values[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
