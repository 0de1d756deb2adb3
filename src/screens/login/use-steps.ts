import { useState } from 'react';
import { useLayer } from '../../focus/tree/layers.ts';
import type { Purpose } from './use-code.ts';

/** Steps that have a text. */
export type TextName = 'password' | 'newPassword';

export type LoginStep =
  | { readonly name: 'phone' | 'account' | TextName }
  | { readonly name: 'code'; readonly why: Purpose; readonly resendIn: number };

/** The token from a right code. It is used once, at the end, so that the earlier steps can be repeated. */
export interface Proof {
  readonly phone: string;
  readonly why: Purpose;
  readonly token: string;
  /** The first step after the code. */
  readonly opens: 'account' | 'newPassword';
  /** The service no longer accepts it, so the number must be verified again. */
  readonly isRejected?: boolean;
}

type Path = readonly [LoginStep, ...LoginStep[]];
const start: Path = [{ name: 'phone' }];
const noTexts: Readonly<Record<TextName, string>> = { password: '', newPassword: '' };

/** The steps of signing in. Back goes one step back, and each step keeps its text until the screen is left. */
export function useSteps(active: boolean) {
  const [path, setPath] = useState<Path>(start);
  const [texts, setTexts] = useState(noTexts);
  const [proof, setProof] = useState<Proof | null>(null);
  const step = path[path.length - 1] ?? start[0];
  const back = (): void => setPath(([first, ...rest]) => [first, ...rest.slice(0, -1)]);
  useLayer(active && path.length > 1, back, step.name);
  return {
    step,
    back,
    /** Returns to the phone step, keeping all texts. */
    restart: () => setPath(start),
    /** Continues from the current step; a response that arrives after it was left is ignored. */
    goOn: (next: LoginStep) => setPath((now) => (now === path ? [...now, next] : now)),
    /** Continues after the code, which is not requested again. */
    prove: (next: Proof) => {
      setProof(next);
      setPath((now) =>
        now[now.length - 1]?.name === 'code' ? [now[0], ...now.slice(1, -1), { name: next.opens }] : now,
      );
    },
    proof,
    rejectProof: () => setProof((now) => now && { ...now, isRejected: true }),
    texts,
    setText: (name: TextName, text: string) => setTexts((before) => ({ ...before, [name]: text })),
  };
}
