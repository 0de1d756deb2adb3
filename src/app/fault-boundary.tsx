import { Component, type ReactNode } from 'react';
import { FaultMessage, type FaultMessageProps } from './fault-message.tsx';

interface FaultBoundaryProps extends Omit<FaultMessageProps, 'error' | 'onRetry'> {
  readonly children: ReactNode;
  /** After an error, another subject renders the children again. */
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

  override componentDidUpdate({ subject }: FaultBoundaryProps): void {
    if (this.state.fault && subject !== this.props.subject) this.retry();
  }

  retry = (): void => this.setState({ fault: null });

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? (
      <FaultMessage {...this.props} error={fault.error} onRetry={this.retry} />
    ) : (
      this.props.children
    );
  }
}
