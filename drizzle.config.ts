import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -- --name what-changed` writes the next migration from the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './product-api/**/*.table.ts',
  out: './product-api/database/migrations',
  casing: 'snake_case',
});
