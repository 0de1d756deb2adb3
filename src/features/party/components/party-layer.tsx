import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { useSteadyActions } from '../../../shared/use-steady-actions.ts';
import { classes } from '../../../ui/classes.ts';
import { currentParty } from '../api/current-party.ts';
import { useParty } from '../party-store.ts';
import { FloatingReaction } from './floating-reaction.tsx';
import styles from './party-layer.module.css';
import { type FollowedPlayer, usePartyPlayback } from './use-party-playback.ts';

interface PartyLayerProps {
  readonly what: { readonly kind: string; readonly id: number; readonly episode?: number | null };
  readonly player: FollowedPlayer;
}

/** A viewer who leaves the picture leaves the party, unless another episode follows. In ms. */
const LEAVE_MS = 4000;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** The parts of a party over the picture: it follows the shared clock, lists who is there and shows reactions. Covers the picture, takes no focus. */
export function PartyLayer({ what, player }: PartyLayerProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const showError = useErrorAlert();
  const { own, floating } = useParty();
  const content = own?.party.content;
  const isTitle = what.kind === 'cinema' && content?.id === what.id;
  const episode = what.episode ?? null;
  const isSame = isTitle && content?.episode === episode;
  const followed = useRef(content?.episode ?? null);
  usePartyPlayback(player, isSame);

  const change = useEffectEvent(() => {
    if (!content) return;
    if (!isTitle) {
      currentParty()?.leave();
      return;
    }
    if (isSame) {
      followed.current = episode;
    } else if (followed.current === episode) {
      // The party went on to another one.
      followed.current = content.episode;
      navigation.replace({ name: 'watchTitle', id: content.id, episode: content.episode });
    } else if (episode !== null) {
      void currentParty()
        ?.send({ kind: 'episode', episode })
        .catch((error) => {
          showError(error);
          navigation.replace({ name: 'watchTitle', id: content.id, episode: content.episode });
        });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the own or the shared item changes
  useEffect(() => change(), [content?.id, content?.episode, what.id, episode]);

  useEffect(() => {
    clearTimeout(leaving);
    return () => {
      leaving = setTimeout(() => currentParty()?.leave(), LEAVE_MS);
    };
  }, []);

  const { forget } = useSteadyActions({ forget: (key: number) => currentParty()?.forget(key) });
  if (!own || !isTitle) return null;
  const { members } = own.party;
  return (
    <div className={styles.layer}>
      <ul className={styles.members} aria-label={t('party.heading')}>
        {members.map(({ number, name, is_host, stalled, present }) => (
          <li key={number} className={classes(styles.member, !present && styles.away)}>
            {[name, is_host && t('party.host'), stalled && t('party.stalled')].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      {floating.map((it) => (
        <FloatingReaction key={it.key} floating={it} members={members} onGone={forget} />
      ))}
    </div>
  );
}
