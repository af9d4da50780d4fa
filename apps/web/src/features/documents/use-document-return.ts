import { useLocation, useNavigate } from 'react-router-dom';
import { documentsId } from '../../paths';

/** The routes to navigate to after a document dialog closes (spec 000 §2). */
export type DocumentRoutes = {
  /** Route after a document was uploaded or deleted; the fragment of the documents section is appended. Default: the current page. */
  to?: string;
  /** Route after the dialog was closed without success. Default: the current page. */
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
