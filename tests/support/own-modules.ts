import { vi } from 'vitest';

/*
 * Before each file: what one file has put in a module's place must not reach the next. Its modules are made anew;
 * packages and the process stay, which take longer than most of these tests.
 */
vi.resetModules();
