import { useLocation, useNavigate } from 'react-router-dom';
import { documentsId } from '../../paths';

/** The routes to navigate to after a document dialog closes (spec 000 §2). */
export type DocumentRoutes = {
  /** After a success, with the fragment of the documents section. By default the page itself. */
  to?: string;
  /** After closing without success. By default the page itself. */
  fallback?: string;
};

export function useDocumentReturn({ to, fallback }: DocumentRoutes) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const goTo = (route: string) => void navigate(route, { replace: true, preventScrollReset: true });
  return {
    succeeded: () => goTo(`${to ?? here}#${documentsId}`),
    closed: () => {
      if (fallback !== undefined || hash) goTo(fallback ?? here);
    },
  };
}
