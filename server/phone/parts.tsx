import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from './texts.ts';

let isFirstView = true;

/**
 * Heading of a view. A new heading is a new view, which takes the focus, at its first field or at the heading, so that
 * a screen reader announces it. The first view of the page takes nothing.
 */
export function Heading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Another text is another view.
  useLayoutEffect(() => {
    if (isFirstView) {
      isFirstView = false;
      return;
    }
    const field = heading.current?.parentElement?.querySelector<HTMLElement>('form input');
    (field ?? heading.current)?.focus();
    scrollTo(0, 0);
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Shows an error; it is also read out. */
export function ErrorLine({ error, id }: { readonly error: string; readonly id?: string }) {
  return (
    <p class="fault" role="alert" id={id}>
      {error || null}
    </p>
  );
}

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  readonly kind?: 'main' | 'plain';
  readonly label?: string | undefined;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
}

export function Button({ children, kind, label, ...events }: ButtonProps) {
  return (
    <button type="button" class={kind ? `button ${kind}` : 'button'} aria-label={label} {...events}>
      {children}
    </button>
  );
}

/** Leads to the public help page. */
export function HelpLink() {
  return (
    <p class="foot">
      <a href="/help">{t('help')}</a>
    </p>
  );
}
