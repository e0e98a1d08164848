CREATE TABLE "station_transfers" (
	"from_station" text NOT NULL,
	"to_station" text NOT NULL,
	"min_seconds" integer,
	"source" text NOT NULL,
	CONSTRAINT "station_transfers_from_station_to_station_source_pk" PRIMARY KEY("from_station","to_station","source")
);
--> statement-breakpoint
ALTER TABLE "fares" DROP CONSTRAINT "fares_from_city_to_city_operator_id_passenger_type_min_days_before_pk";
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "fare_scope" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "scope" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "from_position" smallint DEFAULT -1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "fares" ADD COLUMN "to_position" smallint DEFAULT -1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "block_id" text;
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "direction" smallint;
--> statement-breakpoint
CREATE INDEX "station_transfers_source" ON "station_transfers" USING btree ("source");
--> statement-breakpoint
ALTER TABLE "fares" ADD CONSTRAINT "fares_key" PRIMARY KEY("from_city","to_city","operator_id","scope","from_position","to_position","passenger_type","min_days_before");
--> statement-breakpoint
UPDATE "session_buses" SET "cart" = jsonb_set("cart", '{directions}', (
	SELECT jsonb_agg(("direction" - 'fare') || jsonb_build_object('fares', jsonb_build_array("direction"->'fare')) || jsonb_build_object('ticket', jsonb_set("direction"->'ticket', '{journey,changes}', '[]')) ORDER BY "position")
	FROM jsonb_array_elements("cart"->'directions') WITH ORDINALITY AS "one"("direction", "position")));
--> statement-breakpoint
UPDATE "bookings" SET "carts" = (
	SELECT jsonb_agg("cart" || jsonb_build_object('directions', (
		SELECT jsonb_agg(("direction" - 'fare') || jsonb_build_object('fares', jsonb_build_array("direction"->'fare')) || jsonb_build_object('ticket', jsonb_set("direction"->'ticket', '{journey,changes}', '[]')) ORDER BY "position")
		FROM jsonb_array_elements("cart"->'directions') WITH ORDINALITY AS "one"("direction", "position"))) ORDER BY "number")
	FROM jsonb_array_elements("carts") WITH ORDINALITY AS "entry"("cart", "number"))
WHERE jsonb_array_length("carts") > 0;
