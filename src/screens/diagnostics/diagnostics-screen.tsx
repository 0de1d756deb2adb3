import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiOrigin } from '../../api/base.ts';
import { isReachable, onReachable } from '../../api/reachability.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useServiceConfig } from '../../api/service-config.ts';
import { measureSpeed } from '../../features/diagnostics/api/measure-speed.ts';
import { useSetFacts } from '../../features/diagnostics/api/use-set-facts.ts';
import { detailsAddress } from '../../features/diagnostics/model/details-address.ts';
import { shortText } from '../../features/diagnostics/model/set-facts.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { dayAndTime } from '../../i18n/day-and-time.ts';
import { decimal, grouped } from '../../i18n/format.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { useErrorLog } from '../../state/error-log.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { qrImage } from '../../ui/qr-image.ts';
import styles from './diagnostics-screen.module.css';
import { FactLine } from './fact-line.tsx';

/** Number of errors that fit. */
const ERRORS = 4;

type Speed = number | 'measuring' | 'failed';

/** Measures the speed when the screen opens, and again on request. */
function useSpeed(): readonly [speed: Speed, measure: () => void] {
  const [speed, setSpeed] = useState<Speed>('measuring');
  const [run, setRun] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run is a measurement
  useEffect(() => {
    let isCurrent = true;
    const conclude = (result: Speed): void => {
      if (isCurrent) setSpeed(result);
    };
    measureSpeed().then(conclude, () => conclude('failed'));
    return () => {
      isCurrent = false;
    };
  }, [run]);
  const measure = (): void => {
    setSpeed('measuring');
    setRun((before) => before + 1);
  };
  return [speed, measure];
}

/** The state of this set for the viewer and for support, with a QR code that takes it to a message. */
export function DiagnosticsScreen() {
  const { t, i18n } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const config = useServiceConfig();
  const facts = useSetFacts();
  const [speed, measure] = useSpeed();
  const [reachable, setReachable] = useState(isReachable);
  useEffect(() => onReachable(setReachable), []);
  const { errors } = useErrorLog();
  useEnter('ready');
  const number = (value: number): string => decimal(i18n.language, value);
  const bits = typeof speed === 'number' ? speed : null;
  const now = serverNow();
  const offset = now - Date.now();
  const details = shortText({ ...facts, keySystems: facts.keySystems ?? [], speed: bits }, errors, offset);
  const { address, takesDetails } = detailsAddress(config, apiOrigin, i18n.language, details);
  const unknown = t('diagnostics.unknown');
  const { screen } = facts;
  const listed = (names: readonly string[] | null): string =>
    names === null ? unknown : names.join(', ') || t('diagnostics.none');
  const network = facts.isOnline ? (reachable ? 'online' : 'unreachable') : 'offline';
  const noted = errors
    .slice(0, ERRORS)
    .map(({ at, text }) => `${dayAndTime(t, i18n.language, at + offset, now)} ${text}`);
  const capacity = [
    ...(facts.memory === null
      ? []
      : [t('diagnostics.megabytes', { number: grouped(i18n.language, facts.memory) })]),
    ...(facts.cores === null ? [] : [t('diagnostics.cores', { number: facts.cores })]),
  ];
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['app', `Oyna ${facts.version}, ${facts.platform}`],
    ['set', facts.model ?? unknown],
    ['firmware', facts.firmware ?? unknown],
    ['engine', facts.engine === null ? unknown : `Chromium ${facts.engine}`],
    ['screen', `${screen.width} × ${screen.height}, ×${number(screen.ratio)}`],
    ['memory', capacity.join(', ') || unknown],
    ['tier', t(`diagnostics.${facts.tier}`)],
    ...(facts.crashes > 0 ? ([['crashes', `${facts.crashes}`]] as const) : []),
    ['frames', facts.frameRate === null ? unknown : t('diagnostics.fps', { number: facts.frameRate })],
    ['network', t(`diagnostics.${network}`)],
    [
      'speed',
      typeof speed === 'number'
        ? t('diagnostics.megabits', { number: number(speed / 1_000_000) })
        : t(`diagnostics.${speed}`),
    ],
    ['codecs', listed(facts.codecs)],
    ['drm', listed(facts.keySystems)],
  ];
  const again = `${screenKey(entry)}/again`;
  return (
    <FocusGroup orientation="vertical" focusKey={screenKey(entry)} first={again} className={styles.page}>
      <h1 className={styles.heading}>{t('diagnostics.heading')}</h1>
      <div className={styles.sides}>
        <div role="list" className={styles.facts} aria-label={t('diagnostics.heading')}>
          {rows.map(([name, value], place) => (
            <FactLine
              key={name}
              name={t(`diagnostics.${name}`)}
              value={value}
              position={place + 1}
              count={rows.length + 1}
            />
          ))}
          <FactLine
            name={t('diagnostics.errors')}
            value={noted.join(', ') || t('diagnostics.none')}
            position={rows.length + 1}
            count={rows.length + 1}
          >
            {noted.length === 0
              ? t('diagnostics.none')
              : noted.map((line) => (
                  <span key={line} className={styles.error}>
                    {line}
                  </span>
                ))}
          </FactLine>
        </div>
        <div className={styles.help}>
          <QrCode image={qrImage(address)} size={440} />
          <p className={styles.text}>{t(takesDetails ? 'diagnostics.scan' : 'diagnostics.scanPlain')}</p>
          <p className={styles.text}>{address.replace(/^https?:\/\/|\?.*$/g, '')}</p>
        </div>
      </div>
      <FocusGroup orientation="horizontal" className={styles.actions}>
        <Button focusKey={again} label={t('diagnostics.again')} onPress={measure} className={styles.action} />
        <Button label={t('diagnostics.write')} onPress={() => navigation.open({ name: 'contact' })} />
      </FocusGroup>
    </FocusGroup>
  );
}
