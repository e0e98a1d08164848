CREATE TABLE "company_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"part" varchar(5) NOT NULL,
	"entry_index" integer NOT NULL,
	"direction_index" integer NOT NULL,
	"kind" varchar(20) NOT NULL,
	"status" varchar(12) NOT NULL,
	"reasons" jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"cancelled_legs" jsonb NOT NULL,
	"room_indexes" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"told_at" timestamp with time zone,
	"answer" jsonb,
	"ended_at" timestamp with time zone,
	"cancellation_id" bigint,
	"superseded_by" text
);
--> statement-breakpoint
ALTER TABLE "company_changes" ADD CONSTRAINT "company_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_changes_public" ON "company_changes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "company_changes_booking" ON "company_changes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "company_changes_deadline" ON "company_changes" USING btree ("status","deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "company_changes_live" ON "company_changes" USING btree ("booking_id","part","entry_index","direction_index") WHERE "company_changes"."status" in ('TOLD', 'OPEN', 'LAPSED');