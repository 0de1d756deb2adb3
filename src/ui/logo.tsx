import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

interface LogoProps {
  readonly address: string | null;
  /** Stands for it if there is none, if it cannot be shown, and while it is late. */
  readonly fallback: ReactNode;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
}

/** Time in ms after which a logo is late. */
const LATE_MS = 1000;

function LoadingLogo({ address, fallback, style, ...image }: LogoProps & { readonly address: string }) {
  /** `null` until it has loaded or failed, or is late. */
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setThere((before) => before ?? false), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isMissing = isThere === false;
  return (
    <>
      {isMissing && fallback}
      <img
        {...image}
        alt=""
        src={address}
        decoding="async"
        draggable={false}
        // It still loads.
        style={isMissing ? { display: 'none' } : style}
        onLoad={() => setThere(true)}
        onError={() => setThere(false)}
      />
    </>
  );
}

/** A logo that stands for a name. The name is readable as long as the logo is not, so that no server can hide it. */
export function Logo(props: LogoProps) {
  const { address } = props;
  // A reused card must not show another logo.
  return address === null ? props.fallback : <LoadingLogo key={address} {...props} address={address} />;
}
