import { extension } from '@oyna/contract/extension';
import { useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { Button } from '../parts.tsx';
import { t } from '../texts.ts';
import type { useAction } from '../use-action.ts';

interface MoreTimeProps {
  /** Identifier of a kids' profile with a daily limit. */
  readonly profile: number;
  /** Shows the errors. */
  readonly action: ReturnType<typeof useAction>;
  /** The typed PIN; empty if none. */
  readonly typedPin: () => string;
}

/** Extends the day of a kids' profile, and shows how much of it is left. */
export function MoreTime({ profile, action, typedPin }: MoreTimeProps) {
  const [left, setLeft] = useState<number | null>(null);
  const extend = () =>
    action.run(async () => {
      const pin = typedPin();
      const body = pin === '' ? {} : { pin };
      const today = await callApi<{ left_seconds: number }>('POST', `auth/profile/${profile}/today/`, body);
      setLeft(Math.round(today.left_seconds / 60));
    });
  return (
    <>
      <Button onClick={extend}>{t('profile_more', { minutes: extension.minutes })}</Button>
      <p role="status">{left !== null && t('profile_left', { minutes: left })}</p>
    </>
  );
}
