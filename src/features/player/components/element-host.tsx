import { type CSSProperties, useLayoutEffect, useRef } from 'react';

interface ElementHostProps {
  readonly element: HTMLElement;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}

/** Shows an element that outlives the component. */
export function ElementHost({ element, className, style }: ElementHostProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = ref.current;
    host?.appendChild(element);
    return () => {
      // The next host may have taken it already.
      if (element.parentNode === host) host?.removeChild(element);
    };
  }, [element]);
  return <div ref={ref} className={className} style={style} />;
}
