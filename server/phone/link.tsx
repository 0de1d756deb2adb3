import './styles/fonts.css';
import './styles/page.css';
import './styles/signed-in.css';
import { render } from 'preact';
import { App } from './app.tsx';
import { Button, Heading } from './parts.tsx';
import { reportError, reportErrors } from './report-errors.ts';
import { RequestError } from './request.ts';
import { refetchSession, watchSession } from './session.ts';
import { takeTelegramData } from './sign-in/telegram.ts';
import { startLanguage, t } from './texts.ts';

async function start(): Promise<void> {
  reportErrors();
  await startLanguage();
  takeTelegramData();
  await refetchSession();
  render(<App />, document.body);
  watchSession();
}

/** Without texts, there are no words for the error either. */
function showStartError(error: unknown): void {
  const isExpected = error instanceof RequestError;
  if (!isExpected) reportError(error);
  render(
    <main id="main">
      <Heading>{isExpected ? error.message : 'Oyna'}</Heading>
      <Button onClick={() => location.reload()}>{isExpected ? t('retry') : '↻'}</Button>
    </main>,
    document.body,
  );
}

start().catch(showStartError);
