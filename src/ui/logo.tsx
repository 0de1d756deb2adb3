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

type State = 'loading' | 'late' | 'there' | 'failed';

function LoadingLogo({ address, fallback, className, style }: LogoProps & { readonly address: string }) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), LATE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === 'failed') return fallback;
  const isLate = state === 'late';
  return (
    <>
      {isLate && fallback}
      <img
        alt=""
        src={address}
        decoding="async"
        draggable={false}
        className={className}
        // It still loads.
        style={isLate ? { ...style, display: 'none' } : style}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
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
