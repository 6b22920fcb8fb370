/** A poster with a page turned into a play sign. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#4c5fe6" />
      <path d="M9 8.5a1.5 1.5 0 0 1 2.3-1.3L23 14.7a1.5 1.5 0 0 1 0 2.6l-11.7 7.5A1.5 1.5 0 0 1 9 23.5z" fill="#fff" />
      <path d="M9 15h7v2H9z" fill="#4c5fe6" />
    </svg>
  )
}
