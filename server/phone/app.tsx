import { useEffect, useState } from 'preact/hooks';
import { AccountView } from './account-view.tsx';
import { Icon } from './icon.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { session } from './session.ts';
import { SignInView } from './sign-in/sign-in-view.tsx';
import { t } from './texts.ts';
import type { TvState } from './tv-state.ts';
import { TvView, takeCode } from './tv-view.tsx';
import { TypingView } from './typing-view.tsx';

const tabs = ['tv', 'type', 'account'] as const;
type Tab = (typeof tabs)[number];

function currentTab(): Tab {
  const name = location.hash.slice(1);
  return tabs.find((tab) => tab === name) ?? 'tv';
}

/** The code of a television in the address takes precedence over any other view. */
function takeTv(): TvState {
  const code = takeCode();
  if (code !== '') history.replaceState(null, '', '#tv');
  return { step: 'code', code, error: '' };
}

/** The page on the phone: signs in, approves a television, types for it, and shows the account's devices. */
export function App() {
  const [isSignedIn, setSignedIn] = useState(session() !== null);
  const [tab, setTab] = useState(currentTab);
  // Until sign-in, the code stays in the address, to which sign-in returns.
  const [tv, setTv] = useState<TvState>(() =>
    session() === null ? { step: 'code', code: '', error: '' } : takeTv(),
  );
  const [phone, setPhone] = useState('+998 ');
  const [, setLanguage] = useState('');

  useEffect(() => {
    const changed = () => {
      setTab(currentTab());
      // A later visit is for another television.
      if (currentTab() !== 'tv')
        setTv((it) => (it.step === 'decided' ? { step: 'code', code: '', error: '' } : it));
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);

  /** After sign-in, continues to the previous view. */
  const goOn = (url: string): void => {
    if (new URL(url).pathname !== location.pathname) {
      location.assign(url);
      return;
    }
    history.replaceState(null, '', url);
    setTv(takeTv());
    setTab(currentTab());
    setSignedIn(session() !== null);
  };

  return (
    <>
      <header id="head">
        <div class="brand" role="img" aria-label="Oyna">
          o<b>y</b>na
        </div>
        <LanguageChoice onChange={setLanguage} />
      </header>
      <main id="main">
        {!isSignedIn && <SignInView phone={phone} onPhone={setPhone} onDone={goOn} />}
        {isSignedIn && tab === 'tv' && <TvView state={tv} onChange={setTv} />}
        {isSignedIn && tab === 'type' && <TypingView />}
        {isSignedIn && tab === 'account' && <AccountView onSignOut={() => setSignedIn(false)} />}
      </main>
      <nav id="tabs" hidden={!isSignedIn}>
        {tabs.map((name) => (
          <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
            <Icon name={name} />
            {t(`tab_${name}`)}
          </a>
        ))}
      </nav>
    </>
  );
}
