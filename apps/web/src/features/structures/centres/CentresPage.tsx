import { StructuresPage } from '../StructuresPage';
import { centres } from '../kinds';

export const CentresPage = () => <StructuresPage kind={centres} />;
