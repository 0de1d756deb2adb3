import { highestAgeLimit } from '@oyna/contract/own-account';
import { type ReactNode, useState } from 'react';
import { useLayer } from '../../../focus/tree/layers.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useLazyComponent } from '../../../ui/use-lazy-component.ts';
import { useMe } from '../api/me.ts';

const importReset = () => import('./pin-reset.tsx').then(({ PinReset }) => PinReset);

interface ForgottenPin {
  /** Replaces the PIN in place of the pad; `null` until it is forgotten. Back leads to the pad. */
  readonly reset: ReactNode;
  readonly forget: () => void;
}

/** The way of a viewer who forgot the account's PIN: by a code sent to its phone to a new one, which `onNew` receives. */
export function useForgottenPin(onNew: (pin: string) => void): ForgottenPin {
  const { active } = useScreen();
  const me = useMe().data;
  const [isForgotten, setForgotten] = useState(false);
  useLayer(active && isForgotten, () => setForgotten(false));
  const PinReset = useLazyComponent(importReset, isForgotten);
  const reset = PinReset && me && (
    <PinReset
      phone={me.phone}
      ageLimit={me.age_limit ?? highestAgeLimit}
      onDone={(pin) => {
        setForgotten(false);
        onNew(pin);
      }}
    />
  );
  return { reset: reset || null, forget: () => setForgotten(true) };
}
