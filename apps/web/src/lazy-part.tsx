import { pageMessages } from '@percorso/domain';
import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { loadPart, PartMissing } from './api/load-part';
import { notify } from './api/notify';
import { ErrorState } from './ui/ErrorState';

type Loaded<Props> = { default: ComponentType<Props> };
type Options = {
  /** In place of what did not come, where a message would be out of place. */
  instead?: ReactNode;
};

/**
 * A part of a page that comes when it is drawn, as `lazy` of React. Where its file does not come, only its place says so: the page around
 * it stays, with all that is typed in it.
 */
export function lazyPart<Props extends object>(load: () => Promise<Loaded<Props>>, { instead }: Options = {}) {
  const ask = (): ComponentType<Props> => lazy(() => loadPart(load));
  let asked = ask();
  return function Part(props: Props) {
    const [Current, setCurrent] = useState(() => asked);
    const [attempt, setAttempt] = useState(0);
    const retry = () => {
      asked = ask();
      setCurrent(() => asked);
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

/** Holds up what did not come; every other failure is the page's. */
class PartBoundary extends Component<BoundaryProps, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  /** Its place may be out of sight: a message says it as well. */
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
