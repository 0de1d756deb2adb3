import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './chat-panel.module.css';
import { watchFrame } from './watch-frame.ts';

export interface ChatFrameProps {
  readonly source: ChatSource;
  readonly label: string;
  readonly onFail: () => void;
}

export interface ChatSource {
  readonly address: string;
  /** Whether the address is our page around the vendor's script, which has no origin of its own in the sandbox. */
  readonly isOurs: boolean;
}

/** The vendor's chat in a sandbox. It is not focusable: keys stay with the app. */
export function ChatFrame({ source: { address, isOurs }, label, onFail }: ChatFrameProps) {
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const failed = useEffectEvent(onFail);
  useEffect(() => {
    if (!area.current || !frame.current) return;
    return watchFrame({
      frame: frame.current,
      area: area.current,
      reports: isOurs,
      onFail: () => failed(),
    });
  }, [isOurs]);
  return (
    <div ref={area} className={styles.area}>
      <iframe
        ref={frame}
        title={label}
        src={address}
        tabIndex={-1}
        // A vendor's own page is of another origin and needs its own storage; ours gets none.
        sandbox={`allow-scripts allow-forms${isOurs ? '' : ' allow-same-origin'}`}
        referrerPolicy="no-referrer"
        className={styles.frame}
      />
    </div>
  );
}
