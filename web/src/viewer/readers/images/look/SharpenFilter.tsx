import { sharpenId } from './filters.ts'

/** The filter that CSS lacks. */
export function SharpenFilter() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <filter id={sharpenId} colorInterpolationFilters="sRGB">
        <feConvolveMatrix order="3" preserveAlpha="true" kernelMatrix="0 -0.5 0 -0.5 3 -0.5 0 -0.5 0" />
      </filter>
    </svg>
  )
}
