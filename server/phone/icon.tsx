const shapes = {
  tv: <path d="M3 5h18v12H3zM8 21h8" stroke="currentColor" stroke-width="2" />,
  type: (
    <path
      d="M2 6h20v12H2zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M8 14h8"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
    />
  ),
  remote: (
    <path
      d="M8 2h8v20H8zM12 6v.1M10 11h4M12 9v4M10.5 17h.1M13.5 17h.1"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
    />
  ),
  account: (
    <>
      <circle cx="12" cy="8" r="4" stroke="currentColor" stroke-width="2" />
      <path d="M4 21c1-9 15-9 16 0" stroke="currentColor" stroke-width="2" />
    </>
  ),
} as const;

/** A decorative image next to text with the same meaning. */
export function Icon({ name }: { readonly name: keyof typeof shapes }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
