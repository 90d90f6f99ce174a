import { CreateProductTables1763712000000 } from './1763712000000-create-product-tables';
import { CreateDurableTables1763712000001 } from './1763712000001-create-durable-tables';
import { TiktokPostChoices1763800000005 } from './1763800000005-tiktok-post-choices';

/** Every migration, oldest first. A released one is never edited: a change is a new file. */
export const MIGRATIONS = [
  CreateProductTables1763712000000,
  CreateDurableTables1763712000001,
  TiktokPostChoices1763800000005,
] as const;
