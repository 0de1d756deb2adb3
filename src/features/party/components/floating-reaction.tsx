import type { PartyMember } from '@oyna/contract/party';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { units } from '../../../ui/units.ts';
import type { Floating } from '../party-store.ts';
import styles from './party-layer.module.css';
import { reactionSign } from './reaction-signs.ts';

/** How long one floats, in ms; as in the style sheet. */
const FLOAT_MS = 4000;
const COLUMNS = 5;
const COLUMN = 150;

interface FloatingReactionProps {
  readonly floating: Floating;
  readonly members: readonly PartyMember[];
  readonly onGone: (key: number) => void;
}

/** A reaction that rises over the picture, with the name of its sender. */
export function FloatingReaction({ floating, members, onGone }: FloatingReactionProps) {
  const { t } = useTranslation();
  const { key, reaction, member } = floating;
  const name = members.find(({ number }) => number === member)?.name ?? '';
  const sign = reactionSign(reaction);
  useEffect(() => {
    const timer = setTimeout(() => onGone(key), FLOAT_MS);
    return () => clearTimeout(timer);
  }, [key, onGone]);
  return (
    <div className={styles.floating} style={{ marginLeft: units((key % COLUMNS) * COLUMN) }}>
      <p className={sign ? styles.sign : styles.word}>{sign ?? t(`party.react.${reaction}`)}</p>
      <p className={styles.name}>{name}</p>
    </div>
  );
}
