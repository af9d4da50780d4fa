import { StructuresPage } from '../StructuresPage';
import { units } from '../kinds';

export const UnitsPage = () => <StructuresPage kind={units} />;
