import type { PartyContent } from '@oyna/contract/party';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParty } from '../../features/party/party-store.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useNowPlaying } from '../../state/now-playing.ts';
import { useSession } from '../../state/session.ts';
import { openParty, openReactions } from './open-party.ts';
import { reactIcon, togetherIcon } from './party-icons.ts';

export type PartyButtons = ReturnType<typeof usePartyButtons>;

/** Buttons of the player for watching together; none for guests and trailers. */
export function usePartyButtons({ id, episode }: PartyContent, isTrailer: boolean) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const isIn = useParty(({ own }) => own !== null);
  const isGuest = useSession(({ token }) => token === null);
  return useMemo(() => {
    if (isGuest || isTrailer) return [];
    const playing = () => {
      const { now } = useNowPlaying.getState();
      return { position: Math.max(0, now?.position ?? 0), paused: now?.isPaused ?? true };
    };
    const together = {
      key: 'together',
      late: true,
      label: t('title.together'),
      icon: togetherIcon,
      onPress: () => openParty({ content: { id, episode }, navigation, playing }),
    };
    const react = {
      key: 'react',
      late: true,
      label: t('title.react'),
      icon: reactIcon,
      onPress: openReactions,
    };
    return isIn ? [together, react] : [together];
  }, [t, navigation, id, episode, isIn, isGuest, isTrailer]);
}
