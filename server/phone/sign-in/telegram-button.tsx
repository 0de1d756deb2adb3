import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../texts.ts';
import { createWidgetScript } from './telegram.ts';

/** Telegram's own button; hidden without a bot, and while Telegram is unreachable. */
export function TelegramButton() {
  const [isLoaded, setLoaded] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const script = createWidgetScript();
    if (script === null) return;
    script.onload = () => setLoaded(true);
    holder.current?.append(script);
  }, []);
  return (
    <div class="telegram" hidden={!isLoaded}>
      <p class="or">{t('or')}</p>
      <div ref={holder} />
    </div>
  );
}
