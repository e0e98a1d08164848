import path from 'node:path'; import os from 'node:os'; import { mkdtempSync, rmSync } from 'node:fs';
import { pino } from 'pino'; import { generateKeyPairSync } from 'node:crypto';
import { connectDatabase, createProductApi, loadGtfs } from '@/product-api/index';
import { writeFeed } from '@/bench/timetable';
import { PGlite } from '@electric-sql/pglite';
const folder = mkdtempSync(path.join(os.tmpdir(), 'prof-'));
const n = Number(process.argv[2] ?? 3000);
await writeFeed(path.join(folder, 'feed'), n); await writeFeed(path.join(folder, 'next', 'feed'), n, { isNext: true });
let inTx: {sql:string,ms:number}[] | null = null;
const orig = PGlite.prototype.transaction;
PGlite.prototype.transaction = async function (this: PGlite, fn: any, ...r: any[]) {
  const list: {sql:string,ms:number}[] = []; const t0 = performance.now();
  const out = await (orig as any).call(this, async (tx: any) => {
    const q = tx.query.bind(tx);
    tx.query = async (sql: string, ...a: any[]) => { const t = performance.now(); try { return await q(sql, ...a); } finally { list.push({ sql, ms: performance.now() - t }); } };
    return fn(tx);
  }, ...r);
  const total = performance.now() - t0;
  if (total > 60) { const by = new Map<string, [number, number]>(); for (const s of list) { const k = s.sql.replace(/staging_gtfs_\w+?_(?=[a-z])/g,'').replace(/\d{13}_\w{8}_/g,'').replace(/\s+/g,' ').slice(0,110); const e = by.get(k) ?? [0,0]; e[0]+=s.ms; e[1]++; by.set(k,e);} 
    console.log('TX', total.toFixed(0)); for (const [k,[ms,c]] of [...by].sort((a,b)=>b[1][0]-a[1][0]).slice(0,14)) if (ms>4) console.log('   ', ms.toFixed(0), c, k); }
  return out;
} as any;
const oq = PGlite.prototype.query as any;
(PGlite.prototype as any).query = async function (sql: string, ...a: any[]) { const t = performance.now(); try { return await oq.call(this, sql, ...a); } finally { const ms = performance.now()-t; if (ms > 150) console.log('  long', ms.toFixed(0), sql.replace(/\s+/g,' ').slice(0,140)); } };
const database = await connectDatabase(process.argv[3] ? { kind:'postgres', url: process.argv[3] } as any : { kind: 'pglite', directory: path.join(folder, 'db') });
const { ctx } = await createProductApi({ database, config: { publicUrl: 'http://localhost', supportEmail: '', supportPhone: '', brandName: 'T', brandAddress: '', holdMinutes: 15, offerMinutes: 30, trustedPeers: [], rateLimits: false } as any, secrets: { signingKey: 'a key for benchmarks only, 32 bytes or more', ticketPrivateKey: generateKeyPairSync('ed25519').privateKey.export({type:'pkcs8',format:'pem'}).toString(), personalDataKey: 'a key of passports for benchmarks only' }, log: pino({ level: 'silent' }), suppliers: { mail: { send: async () => undefined } } });
for (const f of ['feed','next/feed']) { console.log('== ', f); const t=performance.now(); await loadGtfs(ctx, { path: path.join(folder, f), fares: 'distance', source: 'feed' } as any, (l) => l.startsWith('Publishing')||console.log('  ', l.slice(0,120))); console.log('took', ((performance.now()-t)/1000).toFixed(1)); }
await database.close(); rmSync(folder,{recursive:true});
