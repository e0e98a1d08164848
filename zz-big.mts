import { writeFeed, removeFeeds, datesOf } from './tests/support/gtfs-feed';
import { openFeed } from './product-api/inventory/gtfs/feed/open-feed';
import { readTimetable } from './product-api/inventory/gtfs/feed/read-timetable';
import { loadGtfs } from './product-api/inventory/gtfs/load-gtfs';
import { startPostgres } from './tests/support/postgres';
import { createTestApi } from './tests/support/api-fixture';
const L=(a:string[])=>a.join('\n')+'\n';
function feed(trips:number, stops:number, days:number){
 const st=['stop_id,stop_name,stop_lat,stop_lon']; for(let i=0;i<stops*5;i++) st.push(`S${i},Ville${'abcdefghij'[i%10]}${i},${(44+ (i%50)*0.1).toFixed(4)},${(-75+Math.floor(i/50)*0.3).toFixed(4)}`);
 const tr=['route_id,service_id,trip_id'], t=['trip_id,arrival_time,departure_time,stop_id,stop_sequence'];
 for(let i=0;i<trips;i++){ tr.push(`1,D,t${i}`); const base=(i%5)*stops; for(let s=0;s<stops;s++){const m=360+i%900+s*15; const h=`${String(Math.floor(m/60)).padStart(2,'0')}:${String(m%60).padStart(2,'0')}:00`; t.push(`t${i},${h},${h},S${base+s},${s+1}`)} }
 return {'agency.txt':L(['agency_id,agency_name,agency_timezone','1,Big,America/Toronto']),'routes.txt':L(['route_id,agency_id,route_type','1,1,3']),'stops.txt':L(st),'trips.txt':L(tr),'stop_times.txt':L(t),'calendar_dates.txt':datesOf(['D'],days)};
}
let worst=0,last=performance.now(); const timer=setInterval(()=>{const n=performance.now();worst=Math.max(worst,n-last-5);last=n},5);
const mid=await writeFeed(feed(5000,20,30));
const pg=await startPostgres(); const d=(await pg.openDatabase()).databases[0]!;
const wrap=(db:any,min:number)=>{const q=db.query;db.query=async(x:any,y:any)=>{const t=performance.now();const r=await q(x,y);const d=performance.now()-t;if(d>min)console.log('Q',Math.round(d),String(x).slice(0,110).replace(/\s+/g,' '));return r};const tr=db.transaction;db.transaction=(w:any)=>tr((tx:any)=>{const ex=tx.execute.bind(tx);tx.execute=async(x:any)=>{const t=performance.now();const r=await ex(x);const d=performance.now()-t;if(d>min)console.log('T',Math.round(d),JSON.stringify(x.queryChunks?.map((c:any)=>c.value??c.queryChunks?.[0]?.value)).slice(0,150));return r};return w(tx)})};
wrap(d,300);
const t=await createTestApi({isEmpty:true,database:d,now:new Date().toISOString()}); worst=0;
let r=await loadGtfs(t.ctx,{path:mid,shiftToToday:true,fares:'distance'},()=>{}); console.log('PG load',r.loaded, r.seconds.toFixed(2),r.rowsPerSecond,'worst',Math.round(worst));
r=await loadGtfs(t.ctx,{path:mid,shiftToToday:true,fares:'distance',operatorTermsPath:undefined},()=>{}); console.log('again',r.outcome,r.seconds.toFixed(2));
const mid2=await writeFeed(feed(4999,20,31)); r=await loadGtfs(t.ctx,{path:mid2,shiftToToday:true},()=>{}); console.log('new version',r.changed.added,r.changed.removed,r.seconds.toFixed(2));
await t.api.stop(); await pg.stop();
const p=await createTestApi({isEmpty:true,now:new Date().toISOString()}); wrap(p.database,150); worst=0; last=performance.now();
r=await loadGtfs(p.ctx,{path:mid,shiftToToday:true},()=>{}); console.log('PGlite load',r.loaded.departures, r.seconds.toFixed(2),r.rowsPerSecond,'worst',Math.round(worst)); worst=0;
r=await loadGtfs(p.ctx,{path:mid2,shiftToToday:true},()=>{}); console.log('PGlite new version',r.changed.added,r.changed.removed,r.seconds.toFixed(2),'worst',Math.round(worst));
clearInterval(timer); await p.close(); await removeFeeds();
