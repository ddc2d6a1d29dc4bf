import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { paymentPasswordModel } from './model.ts';
import { paymentPasswordScenarios } from './scenarios.ts';

describeChart(paymentPasswordModel);
describeScenarios(paymentPasswordModel, paymentPasswordScenarios);
