import { useLocation, useNavigate } from 'react-router-dom';
import { documentsId } from '../../paths';

/** Spec 000 §2: the routes to go to once a document dialog closes. */
export type DocumentRoutes = {
  /** After success, with the fragment of the documents; default: the page itself. */
  to?: string;
  /** Otherwise; default: the page itself. */
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
