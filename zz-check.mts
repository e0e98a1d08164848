import { createTestApi } from './tests/support/api-fixture';
import { loadGtfs } from './product-api/inventory/gtfs/load-gtfs';
import { checkGtfs } from './product-api/inventory/gtfs/check/check-gtfs';
import { ensureDemoInventory } from './product-api/index';
const [,, p, demo, ...rest] = process.argv;
const t = await createTestApi({now:new Date().toISOString(), isEmpty:true});
let a=Date.now();
if(demo==='demo'){ await (ensureDemoInventory as any)(t.ctx, {}, ()=>{}); console.log('demo', Date.now()-a); }
a=Date.now();
await loadGtfs(t.ctx,{path:p,shiftToToday:true,fares:'distance'},(l)=>console.log(l));
console.log('load s',(Date.now()-a)/1000); a=Date.now();
const pairs = p.includes('orleans') ? [['montreal',demo==='demo'?'quebec-city':'quebec'],[demo==='demo'?'quebec-city':'quebec','montreal'],['montreal','ottawa'],['rimouski','gaspe'],['gaspe','rimouski'],['rimouski','perce'],['carleton-sur-mer','chandler']].map(([from,to])=>({from,to})) : undefined;
try { const c=await checkGtfs(t.ctx,{path:p,pairs,days:20},(l)=>console.log(l)); 
const d=await checkGtfs(t.ctx,{path:p,days:3,mostPairs:500},(l)=>/OK|FAIL|DIFF|only/.test(l)&&console.log(l)); } catch(e:any){console.log(e, e.fields)}
console.log('check s',(Date.now()-a)/1000);
await t.close();
