/**
 * Chromium 66 to 115 have only parts of AbortController: `reason` came with 98, `throwIfAborted` with 100,
 * `timeout` with 103, `any` with 116. Without `any`, ky never aborts. Written in ES2015, because the build
 * does not lower this file.
 */
const controller = AbortController.prototype;
const signal = AbortSignal.prototype;

if (!('reason' in signal) && !('reason' in new AbortController().signal)) {
  const abort = controller.abort;
  controller.abort = function (reason = new DOMException('signal is aborted without reason', 'AbortError')) {
    if (!this.signal.aborted) Object.defineProperty(this.signal, 'reason', { value: reason });
    abort.call(this);
  };
}

if (typeof signal.throwIfAborted !== 'function') {
  signal.throwIfAborted = function () {
    if (this.aborted) throw this.reason;
  };
}

if (typeof AbortSignal.timeout !== 'function') {
  AbortSignal.timeout = (milliseconds) => {
    const timer = new AbortController();
    setTimeout(() => timer.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return timer.signal;
  };
}

if (typeof AbortSignal.any !== 'function') {
  AbortSignal.any = (signals) => {
    const first = new AbortController();
    const sources = Array.from(signals);
    const onAbort = () => {
      const aborted = sources.find((source) => source.aborted);
      first.abort(aborted && aborted.reason);
      for (const source of sources) source.removeEventListener('abort', onAbort);
    };
    for (const source of sources) source.addEventListener('abort', onAbort);
    if (sources.some((source) => source.aborted)) onAbort();
    return first.signal;
  };
}

export {};
