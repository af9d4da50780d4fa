import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from './PageHeading';
import { PageTabs } from './PageTabs';

type Tab = { name: string; label: string; intro: string; Content: ComponentType };
type Props = {
  title: string;
  /** Label of the tab list. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  pathOf: (name: string) => string;
};

/** A page with tabs; the address contains the name of the shown tab. */
export function TabbedPage({ title, label, tabs, pathOf }: Props) {
  const [params] = useSearchParams();
  const shownTab = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0];
  const { Content } = shownTab;
  return (
    <>
      <PageHeading title={title} intro={shownTab.intro} />
      <PageTabs
        label={label}
        tabs={tabs.map((tab) => ({ label: tab.label, path: pathOf(tab.name), isShown: tab === shownTab }))}
      />
      <Content />
    </>
  );
}
