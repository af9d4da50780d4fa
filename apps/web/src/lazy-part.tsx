import { pageMessages } from '@percorso/domain';
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadPart, PartMissing } from './api/load-part';
import { notify } from './api/notify';
import { ErrorState } from './ui/feedback/ErrorState';

type Loaded<Props> = { default: ComponentType<Props> };
type Options = {
  /** The replacement of a part that failed to load; by default, an error message with a retry button. */
  instead?: ReactNode;
};

/**
 * Returns a component that is loaded when it is first rendered, like `lazy` of React. If its file fails to load, the failure is shown in
 * its place, and the page around it stays with all typed values.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>, { instead }: Options = {}) {
  const createLazy = (): ComponentType<Props> => lazy(() => loadPart(load));
  let lazyComponent = createLazy();
  return function Part(props: Props) {
    const [Current, setCurrent] = useState(() => lazyComponent);
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      lazyComponent = createLazy();
      setCurrent(() => lazyComponent);
      setAttempt(attempt + 1);
    };
    const missing = instead === undefined ? <MissingPart onRetry={retry} /> : instead;
    return (
      <PartBoundary key={attempt} missing={missing}>
        <Current {...props} />
      </PartBoundary>
    );
  };
}

const MissingPart = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title={pageMessages.partMissing} onRetry={onRetry} />
);

type BoundaryProps = { missing: ReactNode; children: ReactNode };

/** Catches the failure to load a part; every other error is passed on to the page. */
class PartBoundary extends Component<BoundaryProps, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  /** Reports the failure by a toast as well, since the part may be out of view. */
  override componentDidCatch(failure: Error) {
    if (failure instanceof PartMissing && this.props.missing !== null) notify.error(failure);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure instanceof PartMissing) return this.props.missing;
    throw failure;
  }
}
