CREATE TABLE "told_rides" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"act_id" bigint NOT NULL,
	"booking_id" bigint NOT NULL,
	"departure_id" bigint NOT NULL,
	"entry_index" integer NOT NULL,
	"direction_index" integer NOT NULL,
	"leg_index" integer NOT NULL,
	"change" varchar(10) NOT NULL,
	"after" jsonb,
	"done_at" timestamp with time zone,
	"outcome" varchar(10)
);
--> statement-breakpoint
CREATE TABLE "departure_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"departure_id" bigint NOT NULL,
	"operator_id" text NOT NULL,
	"external_id" text NOT NULL,
	"service_date" date NOT NULL,
	"act" varchar(10) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"because" text,
	"times" jsonb,
	"timetable" jsonb,
	"delay_minutes" integer,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "told_rides_place" ON "told_rides" USING btree ("act_id","booking_id","entry_index","direction_index","leg_index");--> statement-breakpoint
CREATE INDEX "told_rides_booking" ON "told_rides" USING btree ("booking_id","done_at");--> statement-breakpoint
CREATE INDEX "departure_acts_departure" ON "departure_acts" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "departure_acts_run" ON "departure_acts" USING btree ("operator_id","external_id","service_date");