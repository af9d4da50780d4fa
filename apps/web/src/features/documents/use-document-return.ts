import { useLocation, useNavigate } from 'react-router-dom';
import { documentsId } from '../../paths';

/** Spec 000 §2: where one goes once a document dialog closes. */
export type DocumentRoutes = {
  /** After success, with the fragment of the documents; the page itself where none is given. */
  to?: string;
  /** Else; the page itself where none is given. */
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
