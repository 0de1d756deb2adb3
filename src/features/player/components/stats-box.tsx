import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Player } from '../session/use-player.ts';
import styles from './stats-box.module.css';

const EVERY_MS = 1000;

/** Number of error codes that fit. */
const CODES = 3;

/** Playback statistics over the running picture; Back closes them. */
export function StatsBox({ player, speed }: { readonly player: Player; readonly speed: number }) {
  const { t, i18n } = useTranslation();
  const { engine, measures } = player;
  const look = () => ({ stats: engine.stats(), measured: measures() });
  const [{ stats, measured }, setLook] = useState(look);
  const lookAgain = useEffectEvent(() => setLook(look()));
  useEffect(() => {
    const timer = setInterval(lookAgain, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const number = (value: number, places: number): string => {
    const written = value.toFixed(places);
    return i18n.language === 'en' ? written : written.replace('.', ',');
  };
  const seconds = (value: number | null): string | null =>
    value === null ? null : t('player.stat.seconds', { number: number(value, 1) });
  const megabits = (value: number | null): string | null =>
    value === null ? null : t('player.stat.megabits', { number: number(value / 1_000_000, 2) });
  const { droppedFrames, decodedFrames, errors } = measured;
  const rows: readonly (readonly [string, string | null])[] = [
    ['picture', stats.width && stats.height ? `${stats.width} × ${stats.height}` : null],
    ['codecs', stats.codecs || null],
    ['stream', megabits(stats.streamBandwidth)],
    ['network', megabits(stats.estimatedBandwidth)],
    ['buffer', seconds(stats.bufferAhead)],
    ['frames', t('player.stat.of', { count: droppedFrames, all: decodedFrames })],
    ['firstFrame', seconds(measured.timeToFirstFrame)],
    ['stalls', String(measured.stalls)],
    ['waited', seconds(measured.waited)],
    ['rebuffering', t('player.stat.percent', { number: number(measured.rebufferRatio * 100, 1) })],
    ['switches', String(measured.switches)],
    ['errors', errors.length === 0 ? '0' : errors.slice(-CODES).join(', ')],
    ['latency', player.state.live ? seconds(stats.liveLatency) : null],
    ['speed', speed === 1 ? null : `${number(speed, 2)}×`],
  ];
  return (
    <div className={styles.box} role="region" aria-label={t('player.stats')}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <p key={name} className={styles.line}>
              <span className={styles.name}>{t(`player.stat.${name}`)}</span>
              <span className={styles.number}>{value}</span>
            </p>
          ),
      )}
    </div>
  );
}
