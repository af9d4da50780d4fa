import { chakra } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import { useEffect } from 'react';
import { Link, useMatches } from 'react-router-dom';
import { useProductName } from '../../api/interface-settings';
import { crumbsOf } from './crumbs';

const CrumbLink = chakra(Link, {
  base: { color: 'blue.700', textDecoration: 'underline', focusVisibleRing: 'outside' },
});

/** The path to the current page, with links to its parents. The last crumb is also the title of the browser tab. */
export function Breadcrumb() {
  const crumbs = crumbsOf(useMatches());
  const title = crumbs.at(-1)?.label;
  const product = useProductName();

  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title, product]);

  if (crumbs.length < 2) return null;
  return (
    <chakra.nav aria-label={shellLabels.breadcrumb} fontSize="sm" mb="1">
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
