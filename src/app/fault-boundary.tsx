import { Component, type ReactNode, Suspense } from 'react';
import type { FaultMessageProps } from './fault-message.tsx';
import { LazyFaultMessage } from './lazy-fault-message.ts';

interface FaultBoundaryProps extends Omit<FaultMessageProps, 'error' | 'onRetry'> {
  readonly children: ReactNode;
  /** After an error, another subject or another place to enter renders the children again. */
  readonly subject?: unknown;
}

interface FaultBoundaryState {
  readonly fault: { readonly error: unknown } | null;
}

/**
 * Shows a message in place of children that fail while rendering, or in an effect. By default React would remove the
 * whole app from the document. React reports the error to the console.
 */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = { fault: null };

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: { error } };
  }

  override componentDidUpdate({ subject, enter }: FaultBoundaryProps): void {
    const isSame = subject === this.props.subject && enter === this.props.enter;
    if (this.state.fault && !isSame) this.retry();
  }

  retry = (): void => this.setState({ fault: null });

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? (
      <Suspense>
        <LazyFaultMessage {...this.props} error={fault.error} onRetry={this.retry} />
      </Suspense>
    ) : (
      this.props.children
    );
  }
}
