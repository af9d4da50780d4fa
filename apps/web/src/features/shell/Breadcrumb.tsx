import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { Link, useMatches } from 'react-router-dom';
import { crumbsOf } from './crumbs';

const CrumbLink = chakra(Link, {
  base: { color: 'blue.700', textDecoration: 'underline', focusVisibleRing: 'outside' },
});

/** Where one is, and the way back up. The last one names the page, in the browser's tab as well. */
export function Breadcrumb() {
  const crumbs = crumbsOf(useMatches());
  const title = crumbs.at(-1)?.label;

  useEffect(() => {
    document.title = title ? `${title} · ${shellLabels.productName}` : shellLabels.productName;
  }, [title]);

  if (crumbs.length < 2) return null;
  return (
    <chakra.nav aria-label={shellLabels.breadcrumb} fontSize="sm" mb="3">
      <chakra.ol display="flex" flexWrap="wrap" gap="2" listStyleType="none">
        {crumbs.map(({ label, path }, index) => (
          <chakra.li key={path ?? label} display="flex" gap="2">
            {index > 0 && <span aria-hidden>/</span>}
            {path ? <CrumbLink to={path}>{label}</CrumbLink> : <span aria-current="page">{label}</span>}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
