import { useTranslation } from 'react-i18next';
import { isKnownLanguage, languageName } from '#src/i18n/language-name.ts';
import { isDescription } from '../../model/audio-kind.ts';
import { preferLanguage } from '../../model/language-order.ts';
import type { AudioTrack, TextTrack } from '../../model/tracks.ts';
import type { Player } from '../../session/use-player.ts';
import { changeViewerSettings, useViewerSettings } from '../../session/viewer-settings-store.ts';
import { ListPanel } from './list-panel.tsx';

interface TracksPanelProps {
  readonly focusKey: string;
  readonly player: Player;
  readonly enter: string | undefined;
  readonly first: string | undefined;
  readonly onStyle: () => void;
  readonly onClose: () => void;
}

/** The name of a track; `unnamed` if the source tells neither its language nor a label. */
function nameOf({ language, label }: AudioTrack | TextTrack, unnamed: string): string {
  if (!isKnownLanguage(language)) return label || unnamed;
  const name = languageName(language);
  return label === null || label === name ? name : `${name} · ${label}`;
}

/** Audio and subtitle tracks; the choice is remembered as an order of languages, and the wish for audio descriptions. */
export function TracksPanel({ focusKey, player, enter, first, onStyle, onClose }: TracksPanelProps) {
  const { t } = useTranslation();
  const { tracks, engine } = player;
  const settings = useViewerSettings();
  const hasKinds = tracks.audio.some(isDescription);
  const full = tracks.text.filter(({ forced }) => !forced);
  const shown = full.some(({ active }) => active);
  const audio = {
    name: 'audio',
    heading: t('player.audio'),
    choices: tracks.audio.map((track, index) => ({
      key: `audio:${track.id}`,
      label: isDescription(track)
        ? t('player.described', {
            name: nameOf({ ...track, label: null }, t('player.soundTrack', { number: index + 1 })),
          })
        : nameOf(track, t('player.soundTrack', { number: index + 1 })),
      chosen: track.active,
      onChoose: () => {
        changeViewerSettings({
          ...(isKnownLanguage(track.language) && {
            audio: preferLanguage(settings.audio, track.language),
          }),
          // A title without descriptions says nothing about the wish for them.
          ...(hasKinds && { described: isDescription(track) }),
        });
        void engine.selectAudio(track.id);
      },
    })),
  };
  const text = {
    name: 'text',
    heading: t('player.subtitles'),
    choices: [
      {
        key: 'text:off',
        label: t('player.off'),
        chosen: !shown,
        onChoose: () => {
          changeViewerSettings({ textOn: false });
          engine.setTextVisible(false);
        },
      },
      ...full.map((track, index) => ({
        key: `text:${track.id}`,
        label: nameOf(track, t('player.textTrack', { number: index + 1 })),
        chosen: track.active,
        onChoose: () => {
          changeViewerSettings({
            textOn: true,
            ...(isKnownLanguage(track.language) && {
              text: preferLanguage(settings.text, track.language),
            }),
          });
          engine.selectText(track.id);
        },
      })),
      { key: 'style', label: t('player.style'), chosen: null, onChoose: onStyle },
    ],
  };
  const groups = [audio, text].filter(({ name }) => tracks[name as 'audio' | 'text'].length > 0);
  return (
    <ListPanel
      focusKey={focusKey}
      heading={t('player.audioAndText')}
      groups={groups}
      enter={enter}
      first={first}
      onClose={onClose}
    />
  );
}
